// Every game that can be played here, a line each.
export { curbside } from './games/curbside/index.ts';
export { streets } from './games/streets/index.ts';
export { wheresMyRide } from './games/wheres-my-ride/index.ts';
export { rideshareWars } from './games/rideshare-wars/index.ts';
export { automobiles } from './games/automobiles/index.ts';
