// Every box on the shelf, one per line.
export { curbside } from './curbside/index.ts';
export { streets } from './streets/index.ts';
export { wheresMyRide } from './wheres-my-ride/index.ts';
export { rideshareWars } from './rideshare-wars/index.ts';
export { automobiles } from './automobiles/index.ts';
