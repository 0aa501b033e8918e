/** Status, headers and body of an answer that came with the page. */
type Embedded = readonly [status: number, headers: Record<string, string>, body: unknown];
export type EmbeddedAnswers = Map<string, Embedded>;

/** For so long after the page began to load its answers count as new. */
const FRESH_MS = 10_000;

/** The answers that the document brought, by what they answer. */
export const readEmbedded = (): EmbeddedAnswers => {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, Embedded>));
};

const responseOf = ([status, headers, body]: Embedded): Response =>
  new Response(JSON.stringify(body), { status, headers });

/**
 * A `fetch` that answers from the page first: once each, for a short while, and not after something was changed from
 * here. `age` tells the milliseconds since the page began to load.
 */
export const withEmbedded =
  (fetcher: typeof fetch, answers = readEmbedded(), age = () => performance.now()): typeof fetch =>
  (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const found = answers.get(path);
    if ((init?.method ?? 'GET') !== 'GET' || age() > FRESH_MS) answers.clear();
    else if (found && answers.delete(path)) return Promise.resolve(responseOf(found));
    return fetcher(input, init);
  };
