// What is asked for in a language: the build makes it from the same source (`web/build/spoken.ts`); elsewhere it stays English.
declare module '*/english.ts?de' {
  export const english: import('./kit/words/words.ts').Language;
}
declare module '*/index.ts?de' {
  const games: Readonly<Record<string, import('./kit/module.ts').ShelvedGame>>;
  export = games;
}
