import { networkInterfaces } from 'node:os';
import { TargetPolicy } from './target-policy.js';

const publicUrl = 'https://achats.exemple.fr';
const strict = new TargetPolicy({ allowPrivateNetworks: false, publicUrl });
const development = new TargetPolicy({ allowPrivateNetworks: true, publicUrl });

describe('target policy', () => {
  it.each([
    'https://client.exemple.fr/hook?a=1',
    'https://client.exemple.fr:443/',
    'https://client.exemple.fr:80/',
    'https://client.exemple.fr:1024/',
    'https://CLIENT.exemple.fr./',
    'https://bücher.exemple/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('lets %s through', (url) => {
    expect(() => strict.readUrl(url)).not.toThrow();
  });

  it.each([
    // decimal, octal, hexadecimal, short and mixed notations of 127.0.0.1 and 10.0.0.1
    ['https://2130706433/', 'bouclage'],
    ['https://0177.0.0.1/', 'bouclage'],
    ['https://0x7f.1/', 'bouclage'],
    ['https://0x7f000001/', 'bouclage'],
    ['https://127.1/', 'bouclage'],
    ['https://127.0.1/', 'bouclage'],
    ['https://127.0.0.1./', 'bouclage'],
    ['https://１２７.0.0.1/', 'bouclage'],
    ['https://①②⑦.0.0.1/', 'bouclage'],
    ['https://012.0.0.1/', 'privée'],
    ['https://0xa000001/', 'privée'],
    ['https://172.16.0.1/', 'privée'],
    ['https://172.31.255.255/', 'privée'],
    ['https://192.168.1.1/', 'privée'],
    ['https://0/', 'non spécifiée'],
    ['https://0.0.0.0/', 'non spécifiée'],
    ['https://100.64.0.1/', 'CGNAT'],
    ['https://169.254.169.254/', 'lien local'],
    ['https://168.63.129.16/', 'métadonnées'],
    ['https://192.0.0.192/', 'réservée'],
    ['https://192.0.2.1/', 'réservée'],
    ['https://192.88.99.1/', 'réservée'],
    ['https://198.18.0.1/', 'réservée'],
    ['https://224.0.0.1/', 'multidiffusion'],
    ['https://240.0.0.1/', 'réservée'],
    ['https://255.255.255.255/', 'diffusion'],
    ['https://[::1]/', 'bouclage'],
    ['https://[::]/', 'non spécifiée'],
    ['https://[::ffff:127.0.0.1]/', 'cachée'],
    ['https://[::ffff:7f00:1]/', 'cachée'],
    ['https://[::ffff:8.8.8.8]/', 'cachée'],
    ['https://[::7f00:1]/', 'réservée'],
    ['https://[::ffff:0:7f00:1]/', 'cachée'],
    ['https://[64:ff9b::7f00:1]/', 'NAT64'],
    ['https://[64:ff9b:1::a00:1]/', 'NAT64'],
    ['https://[2002:7f00:1::]/', '6to4'],
    ['https://[2001:0:7f00:1::]/', 'Teredo'],
    ['https://[100::1]/', 'réservée'],
    ['https://[fc00::1]/', 'privée'],
    ['https://[fd00:ec2::254]/', 'privée'],
    ['https://[fe80::1]/', 'lien local'],
    ['https://[fec0::1]/', 'réservée'],
    ['https://[ff02::1]/', 'multidiffusion'],
    ['https://[5f00::1]/', 'réservée'],
    ['https://[4000::1]/', 'réservée'],
    ['https://[2001:db8::1]/', 'réservée'],
    ['https://[3fff::1]/', 'réservée'],
    ['https://localhost/', 'bouclage'],
    ['https://a.localhost./', 'bouclage'],
    ['https://achats.exemple.fr/hook', 'service lui-même'],
  ])('refuses %s: %s', (url, reason) => {
    expect(() => strict.readUrl(url)).toThrow(reason);
  });

  it.each([
    ['http://client.exemple.fr/', 'https://'],
    ['ftp://client.exemple.fr/', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://user@client.exemple.fr/', 'mot de passe'],
    ['https://user:secret@client.exemple.fr/', 'mot de passe'],
    ['https://client.exemple.fr:22/', 'Port 22'],
    ['https://client.exemple.fr:1023/', 'Port 1023'],
    ['https://client.exemple.fr:81/', 'Port 81'],
    ['https://client.exemple.fr:99999/', 'lisible'],
    ['client.exemple.fr', 'lisible'],
    ['https://', 'lisible'],
    ['https://[fe80::1%25eth0]/', 'lisible'],
    ['https://256.0.0.1/', 'lisible'],
    [`https://client.exemple.fr/${'a'.repeat(2048)}`, '2048'],
  ])('refuses the text %s: %s', (url, reason) => {
    expect(() => strict.readUrl(url)).toThrow(reason);
  });

  it('refuses the public addresses of this machine as its own', () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const { address } of addresses) expect(() => strict.checkAddress(address)).toThrow('Adresse bloquée');
  });

  it('lets local targets through in development, and still nothing stranger', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost/', 'http://10.0.0.1/', 'http://[::1]:8080/']) {
      expect(() => development.readUrl(url)).not.toThrow();
    }
    for (const url of ['http://0.0.0.0/', 'http://[::ffff:127.0.0.1]/', 'http://224.0.0.1/', 'http://127.0.0.1:22/']) {
      expect(() => development.readUrl(url)).toThrow('bloqu');
    }
  });
});
