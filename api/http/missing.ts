import { SECURE } from '../lib/http.ts';

/** Never cached, so that a file of the next deploy is found. */
const FRESH = { 'cache-control': 'no-store' };

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
  if (!isForPeople(request)) {
    const headers = { ...SECURE, ...FRESH, 'content-type': 'text/plain; charset=utf-8' };
    return new Response('Not found\n', { status: 404, headers });
  }
  const app = await assets.fetch(new URL('/', url));
  const headers = { ...SECURE, ...Object.fromEntries(app.headers), ...FRESH };
  return new Response(app.body, { status: 404, headers });
};
