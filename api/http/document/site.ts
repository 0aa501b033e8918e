/** What the build says of its files: the scripts of each address of the app, as patterns, and of each game. */
export interface SiteMap {
  pages: Readonly<Record<string, readonly string[]>>;
  games: Readonly<Record<string, readonly string[]>>;
}

/** The build that was deployed with this Worker. */
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

/** The build, read once; undefined where there is none. (A promise must not outlive the request it was made in.) */
export const openSite = async (assets: Fetcher, base: string): Promise<Site | undefined> =>
  (opened ??= await open(assets, base));
