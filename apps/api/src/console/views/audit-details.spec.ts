import { detailsInWords } from './audit-details.js';

it('says why somebody was refused, and how often, in words', () => {
  expect(detailsInWords({ reason: 'unknown_address', count: 3, ip: null })).toEqual([
    'raison : adresse inconnue',
    'nombre : 3',
  ]);
  expect(detailsInWords({ member_id: 'm1', role: 'lecteur' })).toEqual([
    'identifiant du membre : m1',
    'rôle : lecteur',
  ]);
  expect(detailsInWords({ account_id: 'c1', modules: ['achats_publics', 'chatbot_ia'] })).toEqual([
    'identifiant du compte : c1',
    'modules : Achats publics, Chatbot IA',
  ]);
  expect(detailsInWords({ reason: 'départ', disabled: true })).toEqual(['raison : départ', 'désactivé : oui']);
});
