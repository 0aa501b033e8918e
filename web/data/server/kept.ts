import { keep, recall } from '../../common/local.ts';
import { makeStore } from '../../common/store.ts';

/** When what is on the page was kept, where there is no connection; undefined while the service answers. */
export const keptAt = makeStore<string | undefined>(undefined);

const OWNER = 'kept-for';
const PREFIX = 'answers-';
const AT = 'kept-at';
/** So many matches can be opened without a connection: those last looked at. */
const MOST_MATCHES = 20;

/** Whose answers this page gets, once it knows: a player's id, or nobody's. */
let owner: string | undefined;

/**
 * Says whose answers these are. What was kept for somebody else goes at once: nobody reads it after them.
 */
export const keepFor = (player: string | undefined): void => {
  owner = player ?? 'nobody';
  keep(OWNER, owner);
  void forgetOthers(owner).catch(() => {}); // a browser without a store has kept nothing
};

const forgetOthers = async (mine: string): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + mine);
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** Whose answers are kept here, as far as this browser remembers. */
export const keptFor = (): string | undefined => recall(OWNER);

const isMatch = (path: string): boolean => /^\/api\/matches\/\w+(\?invite=[^&]*)?$/.test(path);
const isKept = (path: string): boolean =>
  isMatch(path) || /^\/api\/(session|games|showcase|inbox|matches(\?.*)?)$/.test(path);

/** Keeps an answer for its reader; nothing is kept for somebody who has signed out in another tab. */
export const keepAnswer = async (path: string, body: unknown, now = new Date()): Promise<void> => {
  if (owner === undefined || keptFor() !== owner) return;
  const answers = await caches.open(PREFIX + owner);
  // Put in anew, it is the newest: the oldest go first.
  await answers.delete(path);
  await answers.put(path, Response.json(body, { headers: { [AT]: now.toISOString() } }));
  if (isMatch(path)) await prune(answers);
};

const prune = async (answers: Cache): Promise<void> => {
  const matches = (await answers.keys()).filter(({ url }) => isMatch(new URL(url).pathname));
  await Promise.all(matches.slice(0, -MOST_MATCHES).map((old) => answers.delete(old)));
};

const findAnswer = async (path: string): Promise<Response | undefined> => {
  const whose = keptFor();
  return whose === undefined ? undefined : (await caches.open(PREFIX + whose)).match(path);
};

const isRead = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET';

/** A `fetch` that keeps what it is answered, and answers with that where there is no connection. */
export const withKept =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const canKeep = isRead(init) && isKept(path);
    try {
      const response = await fetcher(input, init);
      if (keptAt.value !== undefined) keptAt.set(undefined);
      if (canKeep && response.ok) void noteAnswer(path, response.clone());
      return response;
    } catch (error) {
      const kept = canKeep ? await findAnswer(path).catch(() => undefined) : undefined;
      if (!kept) throw error;
      keptAt.set(kept.headers.get(AT)!);
      return kept;
    }
  };

const noteAnswer = async (path: string, response: Response): Promise<void> => {
  const body: unknown = await response.json();
  await keepAnswer(path, body).catch(() => {});
};
