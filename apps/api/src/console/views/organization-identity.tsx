import type { PlatformOrganization } from '#platform/platform.response.js';
import { isValidSiret } from '#procurement/identifiants.js';

/** The SIRET of an organisation as it is shown; a number whose key is wrong was mistyped. */
export const siretOf = ({ siret }: Pick<PlatformOrganization, 'siret'>): string =>
  siret === null ? 'inconnu' : isValidSiret(siret) ? siret : `${siret} (clé fausse, à vérifier)`;

interface IdentityFieldsProps {
  name?: string;
  siret?: string | null;
}

/** What an organisation is called and numbered, to be typed. */
export const IdentityFields = ({ name = '', siret = null }: IdentityFieldsProps) => (
  <>
    <label>
      Nom
      <input name="name" required maxLength={200} value={name} />
    </label>
    <label>
      SIRET (14 chiffres)
      <input name="siret" inputMode="numeric" pattern="\d{14}" maxLength={14} value={siret ?? ''} />
    </label>
  </>
);

/** Sets right what was typed when the organisation was created. */
export const IdentitySection = ({ base, organization }: { base: string; organization: PlatformOrganization }) => (
  <section class="panel">
    <h2>Identité</h2>
    <form class="form" method="post" action={`${base}/identite`}>
      <IdentityFields name={organization.name} siret={organization.siret} />
      <button class="button button-main">Enregistrer l’identité</button>
    </form>
  </section>
);
