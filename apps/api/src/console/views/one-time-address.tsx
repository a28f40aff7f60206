export interface OneTimeAddressProps {
  /** Whose it is, and until when. */
  said: string;
  /** Where the application is served. */
  publicUrl: string;
  token: string;
}

/** The address of an invitation, shown this once: its token stands after `#`, which no browser sends anywhere. */
export const OneTimeAddress = ({ said, publicUrl, token }: OneTimeAddressProps) => (
  <>
    <p>{said}</p>
    <p>
      <code class="wrap" id="adresse">{`${publicUrl}/app/invitation#${token}`}</code>
    </p>
    <p class="copy">
      {/* Shown by the script, without which nothing copies. */}
      <button class="button" type="button" data-copy="adresse" hidden>
        Copier l’adresse
      </button>{' '}
      <span role="status"></span>
    </p>
  </>
);
