// The game that shows on its board how bots think; one is enough.
export { thought } from './curbside/thought/thought.ts';
