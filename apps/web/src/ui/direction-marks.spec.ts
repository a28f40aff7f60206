import { withMarksShown } from './direction-marks.js';

it('tells marks of direction by their code, so that what follows is read as it stands', () => {
  expect(withMarksShown('facture\u202efdp;12,00')).toBe('facture[U+202E]fdp;12,00');
  expect(withMarksShown('a\u2066b\u2069c\u200fd\u061ce')).toBe('a[U+2066]b[U+2069]c[U+200F]d[U+061C]e');
  expect(withMarksShown('Élagage ; مدرسة')).toBe('Élagage ; مدرسة');
});
