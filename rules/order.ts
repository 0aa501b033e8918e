/** The order in which one learns the games: on the shelf, and wherever games are listed. One that is not here follows. */
const ORDER: readonly string[] = ['curbside', 'streets', 'wheres-my-ride', 'automobiles', 'rideshare-wars'];

export const inOrder = <T>(list: readonly T[], idOf: (item: T) => string): T[] => {
  const place = (item: T): number => {
    const at = ORDER.indexOf(idOf(item));
    return at < 0 ? ORDER.length : at;
  };
  return list.toSorted((a, b) => place(a) - place(b));
};
