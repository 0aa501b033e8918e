/// <reference types="vite/client" />

const FILES = import.meta.glob('./*/board.ts');

/** The element that draws a game's board: `board-curbside`. */
export const boardTag = (game: string): string => `board-${game}`;

/** Fetches the board of a game and defines its element; false for a game that has none yet. */
export const loadBoard = async (game: string): Promise<boolean> => {
  const file = FILES[`./${game}/board.ts`];
  if (!file) return false;
  await file();
  return customElements.get(boardTag(game)) !== undefined;
};
