import { isFunctionWord } from '../../languages/index.ts';
import { tokenize } from '../../text/index.ts';

/** In the languages of `backend/languages`, folded. */
const interjections: ReadonlySet<string> = new Set(
  'tamam evet hayır oui non merci voilà nein danke bitte vale claro gracias sim obrigado obrigada grazie bene nee bedankt tak nie dobrze dziękuję dobře igen nem rendben kyllä joo kiitos jo tack takk baiklah terima да нет ладно хорошо спасибо так ні ναι όχι εντάξει نعم لا حسنا باشه כן לא हाँ नहीं ठीक はい いいえ 好 好的 是 不 네 아니요 ใช่ ไม่ ok okay k yes yeah yep no nope thanks thank thx please hi hello hey bye sure fine maybe hm hmm lol test testing done nothing none null undefined nan unknown todo tbd'.split(
    ' ',
  ),
);

/** More words, or longer ones, may say something together. */
const maxWords = 3;
const maxLength = 40;

/** Without one of these, a text is punctuation or marks without a letter. */
const meaningful = /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u;

/** Whether a text consists of words that say nothing by themselves ("ok", "no thanks", "und"). */
export const saysNothing = (text: string): boolean => {
  if (text.length > maxLength) return false;
  if (!meaningful.test(text)) return true;
  const words = tokenize(text)
    .take(maxWords + 1)
    .toArray();
  return (
    words.length <= maxWords &&
    words.every(({ folded }) => interjections.has(folded) || isFunctionWord(folded))
  );
};
