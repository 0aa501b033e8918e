/** Makes browsers use HTTPS for a year. web/public/_headers does it for files. */
export const ENCRYPTED_ONLY = 'max-age=31536000';
const SECURE = { 'strict-transport-security': ENCRYPTED_ONLY, 'x-content-type-options': 'nosniff' };
/** Never cached, so that a file of the next deploy is found. */
const HEADERS = { 'cache-control': 'no-store', ...SECURE };

const isForPeople = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

/**
 * Answers 404 for a path that is no file, page or API. People get the app with it, which explains it; a script that fetches a
 * chunk of an older deploy must not get a page.
 */
export const answerMissing = async (request: Request, assets: Fetcher): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname.endsWith('/') && url.pathname !== '/') {
    url.pathname = url.pathname.replace(/\/+$/, '');
    return new Response(null, { status: 308, headers: { location: url.href, ...SECURE } });
  }
  if (!isForPeople(request)) return new Response('Not found\n', { status: 404, headers: HEADERS });
  const app = await assets.fetch(new URL('/', url));
  return new Response(app.body, { status: 404, headers: { ...Object.fromEntries(app.headers), ...HEADERS } });
};
