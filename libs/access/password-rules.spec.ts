import { AppError } from '#common/app-error.js';
import { requireGoodPassword } from './password-rules.js';

const OWNER = { email: 'camille.martin@ville-exemple.fr', name: 'Camille Martin' };

/** The message of the refusal, undefined for a password that passes. */
async function refusal(password: string, owner = OWNER): Promise<string | undefined> {
  try {
    await requireGoodPassword(password, owner, 'new_password');
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [fault] = error.details as { field: string; message: string }[];
    expect([error.code, fault!.field]).toEqual(['validation_failed', 'new_password']);
    return fault!.message;
  }
}

describe('a new password', () => {
  it.each([
    'motdepasse2026',
    'Motdepasse123!',
    'password1234',
    'Passw0rd2026!',
    'azertyuiop12',
    'qwertyuiopas',
    '123456789012',
    'aaaaaaaaaaaa',
    'loulou123456',
    'jetaimemaman',
    'marseille2026',
    'Bienvenue2026!',
    'administrateur',
    'soleil2026soleil',
    'achatspublics',
    'motdepassemotdepassemotdepasse',
    'jetaime-jetaime',
    'Jetaime jetaime',
  ])('is refused when it is common: %s', async (password) => {
    expect(await refusal(password)).toMatch(/trop facile à deviner/);
  });

  it.each([
    'camille.martin@ville-exemple.fr',
    'Camille.Martin-xK9bQz',
    'CAMILLE_MARTIN_xK9bQz',
    'c4m1ll3-m@rt1n-xK9bQz',
    'martin camille le bavard',
    'nitraM ellimaC xK9bQz',
    'ville-exemple.fr/xK9bQz',
    'Ville-Exemple-2026!xK9bQz',
    'camille2026camille',
  ])('is refused when it is made of the address or the name: %s', async (password) => {
    expect(await refusal(password)).toMatch(/adresse électronique ou votre nom|trop facile à deviner/);
  });

  it('is refused when it is made of two words of a longer name', async () => {
    const owner = { email: 'jdm@ville.fr', name: 'Jeanne Dupont-Moreau' };
    expect(await refusal('jeanne.dupont805', owner)).toMatch(/votre nom/);
    expect(await refusal('moreau-xK9bQz-7w', owner)).toBeUndefined();
  });

  it('is refused when it is made of all the words of a name, however short', async () => {
    expect(await refusal('wei-xK9bQz-li-7w', { email: 'lw@ville.fr', name: 'Li Wei' })).toMatch(/votre nom/);
  });

  it.each(['un-long-mot-de-passe', 'cheval pile agrafe correct', 'xK9$2bQzLp7w', 'Tr0ub4dor&3xyz'])(
    'passes otherwise: %s',
    async (password) => {
      expect(await refusal(password)).toBeUndefined();
    },
  );

  it('is judged in a moment, however it is made', async () => {
    await refusal('read the lists first');
    const started = performance.now();
    for (const piece of ['4@80(3691!|05$7+2', 'a4@', '12/12/12', 'ab', '1i!|l'])
      await refusal(piece.repeat(80).slice(0, 200));
    // Some 200 ms on a busy machine; judged whole, ten seconds.
    expect(performance.now() - started).toBeLessThan(2_500);
  });
});
