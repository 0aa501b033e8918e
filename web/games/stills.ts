// Every game that can be drawn for mail and link previews, one per line; other games show their lid.
export { curbside } from './curbside/still.ts';
export { streets } from './streets/still.ts';
export { automobiles } from './automobiles/still.ts';
export { rideshareWars } from './rideshare-wars/still.ts';
export { wheresMyRide } from './wheres-my-ride/still.ts';
