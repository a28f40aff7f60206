import { hostNameFault } from './host-name.js';

const LABEL = 'a'.repeat(63);

describe('a host name', () => {
  it.each(['exemple.fr', 'a', 'xn--bcher-kva.exemple', 'a-b.exemple.fr', `${LABEL}.fr`, '127.0.0.1', '[::1]'])(
    'is good: %s',
    (host) => expect(hostNameFault(host)).toBeUndefined(),
  );

  it.each([
    ['exemple.org.', 'point'],
    ['-bad-.fr', 'tiret'],
    ['bad-.fr', 'tiret'],
    ['exemple.-fr', 'tiret'],
    [`${LABEL}a.fr`, '63 caractères'],
    ['a..fr', '1 à 63 caractères'],
    [`${`${LABEL}.`.repeat(4)}fr`, '253'],
  ])('is refused: %s', (host, words) => expect(hostNameFault(host)).toContain(words));
});
