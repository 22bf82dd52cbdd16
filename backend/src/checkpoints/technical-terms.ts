/**
 * Short names of technologies, formats and practices that neither the lexicon nor WordNet has. Many
 * titles have one by chance.
 */
const technicalTerms: ReadonlySet<string> = new Set(
  [
    'ajax dns ftp http https imap mqtt oauth smtp ssh ssl tcp tls udp url vpn webhook websocket',
    'cdn cli cms crm crud erp etl gpu gui iot jvm jwt llm mcp mvp nlp nosql ocr orm poc regex rfc rpc',
    'saas sdk seo spa sso svg ux wysiwyg',
    'changelog devops dotfiles kanban kpi localhost monorepo okr onboarding readme refactor scrum',
    'docx mp3 mp4 pdf png pptx xlsx',
    'chatgpt gpt openai',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a folded word, or the singular of it, is a term of this kind. */
export const isTechnicalTerm = (word: string): boolean =>
  technicalTerms.has(word) || technicalTerms.has(word.replace(/s$/u, ''));
