const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Makes the id of a player or a match: twelve digits and lower-case letters, 62 random bits. */
export const makeId = (): string => {
  let id = '';
  while (id.length < 12)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 252 && id.length < 12) id += LETTERS[byte % 36]; // 252 = 7 × 36, so all letters are equally likely
  return id;
};

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => /^[0-9a-z]{12}$/.test(text);
