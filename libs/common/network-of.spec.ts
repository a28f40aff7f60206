import { addressOf, networkOf } from './network-of.js';

describe('the network that limits count', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['::ffff:0:198.51.100.7', '198.51.100.7'],
    ['64:ff9b::198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
    ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.8.9.1', '127.0.0.1'],
    ['::1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['inconnue', 'inconnue'],
])('the address %s is shown as %s', (address, shown) => {
  expect(addressOf(address)).toBe(shown);
});
