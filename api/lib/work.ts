/** What a job of a sweep had to do, and how much of it came to an end. */
export interface Work {
  found: number;
  done: number;
}

/** Does one after the other. What fails goes to `failed` and keeps no other from its turn. */
export const workOff = async <T>(
  found: readonly T[],
  doOne: (one: T) => Promise<void>,
  failed: (error: unknown, one: T) => void,
): Promise<Work> => {
  let done = 0;
  for (const one of found)
    await doOne(one).then(
      () => done++,
      (error: unknown) => failed(error, one),
    );
  return { found: found.length, done };
};
