/** Browsers come back over HTTPS only, for a year. Files are told so by web/public/_headers. */
export const ENCRYPTED_ONLY = 'max-age=31536000';
const SECURE = { 'strict-transport-security': ENCRYPTED_ONLY, 'x-content-type-options': 'nosniff' };
/** What is never kept, so that a file that comes with the next deploy is seen. */
const HEADERS = { 'cache-control': 'no-store', ...SECURE };

const isForPeople = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

/**
 * Answers what is no file, no address of the app and no API: 404. People get the app all the same, which says it in
 * words; a script that asks for a chunk of an older deploy must not be given a page.
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
