import { forgetPerson, forgetTab, keep, recall, type StorageSpan } from '../../common/local.ts';
import { makeStore } from '../../common/store.ts';
import { ANSWERS, KEPT_AT } from './kept-names.ts';

/** When the stored answers on the page date from, while offline; undefined while the service answers. */
export const keptAt = makeStore<string | undefined>(undefined);

const OWNER = 'kept-for';
const NOBODY = 'nobody';
const MOST_MATCHES = 20;

/** Whose answers this page receives, once known: a player's id, or `nobody`. */
let owner: string | undefined;
/** The first answers arrive before the page knows its player. */
const firstOwner = Promise.withResolvers<string>();

const isAnothers = (span?: StorageSpan): boolean => ![undefined, NOBODY, owner].includes(recall(OWNER, span));

/** Sets who is here, and deletes everything stored for anybody else at once, so the next player cannot read it. */
export const keepFor = (player: string | undefined): void => {
  owner = player ?? NOBODY;
  if (isAnothers()) {
    forgetPerson();
    void import('../told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});
  } else if (isAnothers('session')) forgetTab(); // they signed out in another tab
  keep(OWNER, owner);
  keep(OWNER, owner, 'session');
  firstOwner.resolve(owner);
  void forgetOthers(owner).catch(() => {}); // a browser without a store has stored nothing
};

/** Whether the player whom this page shows is no longer the one in this browser: another tab knows better. */
export const isLeftBehind = (): boolean =>
  owner !== undefined && owner !== NOBODY && keptFor() !== undefined && keptFor() !== owner;

const forgetOthers = async (mine: string): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(ANSWERS) && name !== ANSWERS + mine);
  await Promise.all(others.map((name) => caches.delete(name)));
};

export const keptFor = (): string | undefined => recall(OWNER);

const isMatch = (path: string): boolean => /^\/api\/matches\/\w+(\?invite=[^&]*)?$/.test(path);
const isKept = (path: string): boolean =>
  isMatch(path) || /^\/api\/(session|games|showcase|inbox|matches(\?.*)?)$/.test(path);

/** Stores an answer for its asker; does nothing if they have signed out since, here or in another tab. */
export const keepAnswer = async (path: string, body: unknown, asker = owner): Promise<void> => {
  const whose = asker ?? (await firstOwner.promise);
  if (whose !== owner || whose !== keptFor()) return;
  const answers = await caches.open(ANSWERS + whose);
  // Reinserting makes it the newest; the oldest are pruned first.
  await answers.delete(path);
  await answers.put(path, Response.json(body, { headers: { [KEPT_AT]: new Date().toISOString() } }));
  if (isMatch(path)) await prune(answers);
};

const prune = async (answers: Cache): Promise<void> => {
  const paths = (await answers.keys()).map(({ url }) => url.slice(new URL(url).origin.length));
  const old = paths.filter(isMatch).slice(0, -MOST_MATCHES);
  await Promise.all(old.map((path) => answers.delete(path)));
};

const findAnswer = async (path: string): Promise<Response | undefined> => {
  const whose = keptFor();
  return whose === undefined ? undefined : (await caches.open(ANSWERS + whose)).match(path);
};

const isRead = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET';

/** Whether the service says that this browser's session has ended, perhaps from elsewhere. */
const isEnded = ({ status, headers }: Response): boolean =>
  status === 401 && owner !== NOBODY && headers.get('content-type')?.includes('problem+json') === true;

export const withKept =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const canKeep = isRead(init) && isKept(path);
    const asker = owner;
    try {
      const response = await fetcher(input, init);
      if (keptAt.value !== undefined) keptAt.set(undefined);
      if (isEnded(response)) keepFor(undefined);
      const copy = canKeep && response.ok ? response.clone().json() : undefined;
      void copy?.then((body: unknown) => keepAnswer(path, body, asker).catch(() => {}));
      return response;
    } catch (error) {
      const kept = canKeep ? await findAnswer(path).catch(() => undefined) : undefined;
      if (!kept) throw error;
      keptAt.set(kept.headers.get(KEPT_AT)!);
      return kept;
    }
  };

type Embedded = readonly [status: number, headers: Record<string, string>, body: unknown];
export type EmbeddedAnswers = Map<string, Embedded>;

/** How long embedded answers count as new, in milliseconds after the page started to load. */
const FRESH_MS = 10_000;

export const readEmbedded = (): EmbeddedAnswers => {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, Embedded>));
};

/** Uses each embedded answer once, for a short while, and not after this page changed anything. */
export const withEmbedded =
  (fetcher: typeof fetch, answers = readEmbedded(), age = () => performance.now()): typeof fetch =>
  (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const found = answers.get(path);
    if (!isRead(init) || age() > FRESH_MS) answers.clear();
    else if (found && answers.delete(path)) {
      const [status, headers, body] = found;
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
    }
    return fetcher(input, init);
  };
