import { testTwins, testWorlds } from './worlds.ts';

testWorlds(1);
testTwins();
