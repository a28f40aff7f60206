import { effectsInWords } from './gift-effects.js';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('tells how many marchés change type or lose their famille, and nothing where none does', () => {
  expect(plain(effectsInWords({ types_changes: 118, familles_retirees: 40 }))).toBe(
    '118 marchés changeront de type d’achat ; 40 marchés perdront la famille que les règles donnaient, qui est d’un autre type.',
  );
  expect(plain(effectsInWords({ types_changes: 1, familles_retirees: 0 }))).toBe('1 marché changera de type d’achat.');
  expect(effectsInWords({ types_changes: 0, familles_retirees: 0 })).toBe('');
});
