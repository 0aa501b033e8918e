/** What a game is called: in paths, on the lid, as a type and as an export. */
export interface GameNames {
  id: string;
  title: string;
  pascal: string;
  camel: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The names that follow from an id in kebab-case. */
export const namesOf = (id: string): GameNames => {
  const words = id.split('-').map(capital);
  const pascal = words.join('');
  return { id, title: words.join(' '), pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
};
