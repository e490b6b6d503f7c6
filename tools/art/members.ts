/** Members of the sample site. All invented. */
export type SampleMember = { name: string; line: string; role: 'creator' | 'beta' | 'both' };

const creator = (name: string, line: string): SampleMember => ({ name, line, role: 'creator' });
const beta = (name: string, line: string): SampleMember => ({ name, line, role: 'beta' });
const both = (name: string, line: string): SampleMember => ({ name, line, role: 'both' });

export const sampleMembers: readonly SampleMember[] = [
  creator('Ione Marrow', 'Cloth, salt and late light. Nothing is hidden that is not also shown.'),
  creator('Calla Wren', 'Botanical still lifes and the occasional storm.'),
  creator('Odile', 'One model, one window, one hour.'),
  creator('Saro', 'Deserts, mostly. I walk, I wait, I press once.'),
  creator('Mirre', 'Veils over everything. Ask me about gauze.'),
  creator('Hesper Vane', 'Night work: water, moons, windows still lit.'),
  creator('Lune', 'Long exposures on short nights.'),
  creator('Ada Thorn', 'Sculptor. These are the photographs of the shadows.'),
  creator('Ysolde', 'Red drapes and how they fall.'),
  creator('Perpetua Sloe', 'Dark fruit, darker wood.'),
  both('Corvin Ash', 'I print on linen and let it hang.'),
  both('Tamsin Rook', 'Cliffs and coats. I answer letters.'),
  both('Bram Ostley', 'Fog before breakfast.'),
  both('Neva', 'Snow light, bone colours, no hurry.'),
  both('Isaura Bell', 'Rooms after people have left them.'),
  beta('Orrin', 'Here for the folds.'),
  beta('Lys', 'More of this series, please.'),
  beta('Quill', 'I comment on composition. Sorry in advance.'),
  beta('Maren Holt', 'Collector of blue pictures.'),
  beta('Teodor', 'Slow looker.'),
  beta('Fable', 'Keeps forty playlists and regrets none.'),
  beta('Juniper Oake', 'Trees, then everything else.'),
  beta('Silas Fenn', 'New here. Be kind.'),
  beta('Wilhelmina', 'Veiled by choice.'),
];
