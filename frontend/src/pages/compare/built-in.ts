import type { Product } from './product.ts';

/** The memories of chat products. */
export const builtInMemories: readonly Product[] = [
  {
    id: 'chatgpt',
    name: 'ChatGPT’s memory',
    what: 'Keeps a list of saved memories and draws on your past chats. Settings → Personalization shows the list.',
    better:
      'There is nothing to set up. It learns from your chats without a prompt, and a Temporary Chat leaves it out.',
    different:
      'Only ChatGPT reads it. Saved memories have no export of their own: you copy them from the list. Deleting a chat keeps the memories that came from it.',
    sources: [
      {
        title: 'How to use ChatGPT memory (fone.tips)',
        url: 'https://fone.tips/how-to-use-chatgpt-memory/',
        date: 'June 2, 2026',
      },
      {
        title: 'OpenAI’s memory FAQ, as quoted by Campus Technology',
        url: 'https://campustechnology.com/Articles/2024/02/15/ChatGPT-Piloting-Selective-Memory-Feature.aspx',
        date: 'February 15, 2024',
      },
      {
        title: 'How to export your ChatGPT memory (memx.app)',
        url: 'https://memx.app/how-to/how-to-export-your-chatgpt-memory/',
        date: 'undated, read in November 2026',
      },
    ],
  },
  {
    id: 'claude',
    name: 'Claude’s memory',
    what: 'Summarizes what it learns from your chats, and can search your past chats on paid plans.',
    better:
      'Its summary is in every chat without setup; it keeps each project separate and leaves incognito chats out. You can import from another AI and export by copy and paste.',
    different:
      'Only Claude reads it. Imports are experimental, focus on work, and are a copy: what you say in another tool afterwards does not arrive.',
    sources: [
      {
        title: 'Import and export your memory (Claude Help Center)',
        url: 'https://support.claude.com/en/articles/12123587-import-and-export-your-memory-from-claude',
        date: 'undated, read in November 2026',
      },
      {
        title: 'Chat search and memory (Claude Help Center)',
        url: 'https://support.claude.com/en/articles/11817273-using-claudes-chat-search-and-memory-to-build-on-previous-context',
        date: 'undated, read in November 2026',
      },
    ],
  },
  {
    id: 'gemini',
    name: 'Gemini’s memory',
    what: 'Learns from your past chats and keeps the instructions you save.',
    better:
      'With your permission it also uses Gmail, Photos, Search and YouTube. It imports memories and whole chat histories from other assistants, as zip files of up to 5 GB.',
    different:
      'Only Gemini reads it, within one Google account. Google’s privacy notice counts imported memories and chats among the data that may improve its services, which includes training models.',
    sources: [
      {
        title: 'Does Gemini remember conversations? (worldku.com)',
        url: 'https://www.worldku.com/en/blog/does-gemini-remember-conversations',
        date: 'July 4, 2026',
      },
      {
        title: 'Gemini personalization (memx.app)',
        url: 'https://memx.app/glossary/gemini-personalization/',
        date: 'undated, read in November 2026',
      },
      {
        title: 'Gemini imports memories and chats (findarticles.com)',
        url: 'https://www.findarticles.com/google-launches-gemini-memory-import-feature/',
        date: 'on the announcement of March 26, 2026',
      },
      {
        title: 'Gemini Apps Privacy Notice, as compared by ConductAtlas',
        url: 'https://conductatlas.com/platform/google-gemini/gemini-apps-privacy-notice/ai-model-training-data-use/',
        date: 'with the changes up to April 30, 2026',
      },
    ],
  },
];
