import type { Demande, Evenement, Moteur, Reponse } from './moteur.js';

const AVIS_BUDGET =
  'Le budget quotidien de l’assistant en ligne est épuisé : cette réponse vient de l’assistant embarqué.';
const AVIS_PANNE = 'L’assistant en ligne n’a pas répondu : cette réponse vient de l’assistant embarqué.';

/**
 * The engine that the settings chose, with the embedded one behind it: when the provider fails or its budget of the day
 * is spent, the embedded engine answers and the answer says so.
 */
export class MoteurAssistant implements Moteur {
  /**
   * @param distant absent: the embedded engine alone
   * @param signaler told of each failure of the provider
   */
  constructor(
    private readonly local: Moteur,
    private readonly distant: Moteur | undefined,
    private readonly signaler: (cause: unknown) => void,
  ) {}

  async *repondre(demande: Demande): AsyncGenerator<Evenement> {
    if (!this.distant) return yield* this.local.repondre(demande);
    if (demande.budget.reserve <= 0) return yield* this.seReplier(demande, AVIS_BUDGET);
    let commence = false;
    try {
      for await (const evenement of this.distant.repondre(demande)) {
        commence = true;
        yield evenement;
      }
    } catch (error) {
      // The reader left: nobody is there to be answered.
      demande.signal.throwIfAborted();
      this.signaler(error);
      if (commence) yield { type: 'reprise' };
      demande.outils.appels.length = 0;
      yield* this.seReplier(demande, AVIS_PANNE);
    }
  }

  private async *seReplier(demande: Demande, avis: string): AsyncGenerator<Evenement> {
    for await (const evenement of this.local.repondre(demande)) {
      if (evenement.type !== 'fin') yield evenement;
      else yield { type: 'fin', reponse: { ...evenement.reponse, avis } satisfies Reponse };
    }
  }
}

/** The provider failed: the embedded engine answers in its place. */
export class PanneDuFournisseur extends Error {
  constructor(options: { cause: unknown }) {
    super('the provider failed', options);
    this.name = 'PanneDuFournisseur';
  }
}
