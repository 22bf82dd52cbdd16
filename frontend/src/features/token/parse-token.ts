const token = /^mm_[0-9A-Za-z]{49}$/;

export const isToken = (text: string): boolean => token.test(text);

/** The token in what someone pasted: the token itself or a personal URL with it. */
export const parseToken = (pasted: string): string | undefined => {
  const text = pasted.trim();
  const found = URL.canParse(text) ? (new URL(text).searchParams.get('token') ?? '') : text;
  return isToken(found) ? found : undefined;
};
