import { detailsInWords } from './audit-details.js';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chrome 156, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox 141, Windows'],
  ['curl/8.14.1', 'curl/8.14.1'],
])('names the browser of %s', (user_agent, told) => {
  expect(detailsInWords({ user_agent })).toEqual([`navigateur : ${told}`]);
});

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
