/** The build's list of scripts, by page pattern and by game, and the top of the home page. */
export interface SiteMap {
  pages: Readonly<Record<string, readonly string[]>>;
  games: Readonly<Record<string, readonly string[]>>;
  hero: string;
}

/** The build deployed with this Worker. */
export interface Site {
  html: string;
  headers: Headers;
  map: SiteMap;
}

const open = async (assets: Fetcher, base: string): Promise<Site | undefined> => {
  const [page, map] = await Promise.all(
    ['/', '/site-map.json'].map((path) => assets.fetch(new URL(path, base))),
  );
  if (!page?.ok || !map?.ok) return undefined;
  return { html: await page.text(), headers: new Headers(page.headers), map: await map.json<SiteMap>() };
};

let opened: Site | undefined;

/** The build, read once; undefined if there is none. (A promise must not outlive its request.) */
export const openSite = async (assets: Fetcher, base: string): Promise<Site | undefined> =>
  (opened ??= await open(assets, base));
