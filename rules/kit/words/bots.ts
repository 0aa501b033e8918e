import type { BotName } from '../bots/cast.ts';
import type { LanguageTag } from '../module.ts';

/** `about` tells what kind of company it is, in a sentence; how well bots play depends on the game alone. */
type Bot = { about: string; says: string };

const en: Readonly<Record<BotName, Bot>> = {
  Juno: {
    about: 'Likes short sentences and finished streets.',
    says: 'One street on. Thanks for leaving it open.',
  },
  Wren: {
    about: 'Notices everything, and mentions most of it.',
    says: 'Nobody wanted the far corner? I do.',
  },
  Oskar: { about: 'Wears the same cap to every table.', says: 'Nothing personal. It’s only a board.' },
  Fern: {
    about: 'Is never in a hurry, and hopes you aren’t either.',
    says: 'No hurry. The street is still growing.',
  },
  Bruno: { about: 'Says little and parks straight.', says: 'Good road. Flat. I like it.' },
  Odile: { about: 'Keeps her pencils sorted by length.', says: 'I have written that down.' },
  Tilda: { about: 'Puts the kettle on before anyone has asked.', says: 'There’s tea. There’s always tea.' },
  Hugo: { about: 'Is at his best after midnight.', says: 'Take your time. I’m up anyway.' },
  Mabel: { about: 'Hums while she waits.', says: 'Don’t mind me. It’s a good tune.' },
  Kofi: { about: 'Knows a song for every road.', says: 'This corner needs a chorus.' },
  Pilar: { about: 'Brings flowers to the table.', says: 'What a handsome row of houses.' },
  Rasmus: { about: 'Reads the small print for pleasure.', says: 'Page four. It’s all on page four.' },
  Nell: { about: 'Lives in a small house and likes big cities.', says: 'From up here it looks like a toy.' },
  Enzo: {
    about: 'Dresses for the podium, whatever the game.',
    says: 'One more lap. There’s always one more lap.',
  },
  Greta: { about: 'Pretends not to look at the score.', says: 'Oh, was it my turn?' },
  Moss: { about: 'Is prickly before noon and kind after.', says: 'Mind the spikes. Nice to see you.' },
  Lotte: { about: 'Writes postcards from every match.', says: 'Wish you were here. Oh, you are.' },
  Igor: { about: 'Is made of spare parts and proud of it.', says: 'That sound is normal.' },
  Suki: { about: 'Thinks in pictures first and words later.', says: 'A taxi and a heart. Enough said.' },
  Bo: { about: 'Congratulates everyone, in no special order.', says: 'Well played. All of you.' },
  Maeve: { about: 'Tells long stories about short rides.', says: 'That reminds me of a cab I once took.' },
  Dara: { about: 'Collects maps and folds them correctly.', says: 'You’ll find it at the fold.' },
  Vito: { about: 'Ties a fresh bow for every match.', says: 'A table should look nice, I think.' },
  Hazel: { about: 'Keeps a spare of everything.', says: 'Take one of mine. I brought plenty.' },
};

export const BOTS: Readonly<Record<LanguageTag, typeof en>> = { en };
