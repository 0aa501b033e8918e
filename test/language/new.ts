// npm run new-language -- fr: writes a catalog for each room of the pages, with what a language still lacks left empty.
import { writeCatalogs } from '../../web/build/english.ts';

const [tag = ''] = process.argv.slice(2);
if (/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) {
  writeCatalogs(tag);
  console.log(
    `web/words/${tag} has every message. Next: web/words/README.md, then npm run check -- language ${tag}.`,
  );
} else {
  console.error('npm run new-language -- fr');
  process.exitCode = 1;
}
