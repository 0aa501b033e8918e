// npm run sizes: what the built pages weigh.
import { weights } from './run/sizes.ts';

for (const line of weights()) console.log(line);
