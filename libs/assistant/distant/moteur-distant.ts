import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type ModelMessage, stepCountIs, streamText, tool, type ToolSet } from 'ai';
import { type BoiteAOutils, OUTILS } from '../boite-a-outils.js';
import { intentionDesSources } from '../intention.js';
import type { Demande, Evenement, Moteur } from '../moteur.js';
import { PanneDuFournisseur } from '../moteur-assistant.js';
import { Ancrage, Phrases, PHRASE_RETIREE } from './ancrage.js';
import { consigneDe } from './consigne.js';

export interface Fournisseur {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  /** One answer, tool calls included. */
  timeoutMs: number;
}

/** Calls of the model in one answer: tools, then text. */
const ETAPES_MAX = 6;
const JETONS_PAR_REPONSE = 1200;
const TEXTE_MAX = 8000;
/** Where a provider does not count, four characters make about one token. */
const CARACTERES_PAR_JETON = 4;

/**
 * A model behind any OpenAI-compatible address. It has the tools of the scope and nothing else; a sentence with a
 * figure that no tool returned is withheld.
 */
export class MoteurDistant implements Moteur {
  constructor(private readonly fournisseur: Fournisseur) {}

  /** @throws PanneDuFournisseur when the provider fails, answers nothing or takes too long */
  async *repondre(demande: Demande): AsyncGenerator<Evenement> {
    const { outils, question, signal } = demande;
    const ancrage = new Ancrage(`${question} ${outils.perimetre.aujourdhui} ${outils.perimetre.exerciceCourant}`);
    const delai = AbortSignal.any([signal, AbortSignal.timeout(this.fournisseur.timeoutMs)]);
    const lus = [
      consigneDe(outils.perimetre),
      question,
      ...demande.historique.map((tour) => tour.question + tour.reponse),
    ];
    const compte = { jetons: 0, caracteres: lus.join('').length };
    const phrases = new Phrases();
    let texte = '';
    let retire = false;
    const filtrer = (phrase: string): string => {
      if (ancrage.confirme(phrase)) return phrase;
      retire = true;
      return PHRASE_RETIREE;
    };
    try {
      for await (const morceau of this.lire(demande, delai, ancrage, compte)) {
        compte.caracteres += morceau.length;
        for (const phrase of phrases.ajouter(morceau)) {
          const sure = filtrer(phrase);
          texte += sure;
          yield { type: 'texte', texte: sure };
        }
        if (texte.length > TEXTE_MAX) break;
      }
    } catch (cause) {
      signal.throwIfAborted();
      throw new PanneDuFournisseur({ cause });
    } finally {
      demande.budget.depense = jetonsDe(compte);
    }
    const fin = phrases.finir();
    if (fin !== '') {
      const sure = filtrer(fin);
      texte += sure;
      yield { type: 'texte', texte: sure };
    }
    if (texte.trim() === '') throw new PanneDuFournisseur({ cause: new Error('empty answer') });
    yield {
      type: 'fin',
      reponse: {
        texte: texte.trim(),
        tableau: null,
        sources: [...outils.appels],
        repondu: outils.appels.length > 0,
        moteur: 'openai-compatible',
        avis: retire ? 'Une partie de la réponse a été retirée : ses chiffres n’étaient pas dans les données.' : null,
        cadre: null,
        intention: intentionDesSources(outils.appels),
      },
    };
  }

  private async *lire(
    { question, historique, outils, budget }: Demande,
    abortSignal: AbortSignal,
    ancrage: Ancrage,
    compte: { jetons: number },
  ): AsyncGenerator<string> {
    const { baseUrl, apiKey, model } = this.fournisseur;
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: baseUrl,
      includeUsage: true,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    const messages: ModelMessage[] = historique.flatMap((tour): ModelMessage[] => [
      { role: 'user', content: tour.question },
      { role: 'assistant', content: tour.reponse },
    ]);
    const { fullStream } = streamText({
      model: provider(model),
      system: consigneDe(outils.perimetre),
      messages: [...messages, { role: 'user', content: question }],
      tools: outilsDuModele(outils, ancrage),
      // No further step once what was held for the answer is spent.
      stopWhen: [stepCountIs(ETAPES_MAX), () => compte.jetons >= budget.reserve],
      maxOutputTokens: Math.min(JETONS_PAR_REPONSE, budget.reserve),
      // The embedded engine answers at once: better than waiting for a second failure.
      maxRetries: 0,
      abortSignal,
      // Failures come with the stream below; the SDK would also print them.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'text-delta') yield part.text.replaceAll('\u0000', '');
      else if (part.type === 'finish-step') compte.jetons += part.usage.totalTokens ?? 0;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('the provider took too long');
    }
  }
}

const jetonsDe = ({ jetons, caracteres }: { jetons: number; caracteres: number }): number =>
  jetons > 0 ? jetons : Math.ceil(caracteres / CARACTERES_PAR_JETON);

/** The tools of the scope as the model calls them: the organisation is nowhere among their arguments. */
function outilsDuModele(outils: BoiteAOutils, ancrage: Ancrage): ToolSet {
  return Object.fromEntries(
    outils.disponibles.map((nom) => [
      nom,
      tool({
        description: OUTILS[nom].description,
        inputSchema: jsonSchema<Record<string, unknown>>({
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(OUTILS[nom].parametres).map(([parametre, { enum: valeurs, ...schema }]) => [
              parametre,
              { ...schema, ...(valeurs ? { enum: [...valeurs] } : {}) },
            ]),
          ),
        }),
        execute: async (bruts) => {
          const resultat = await outils.appeler(nom, typeof bruts === 'object' && bruts !== null ? bruts : {});
          ancrage.ajouter(resultat);
          return { filtres: resultat.filtres, donnees: resultat.donnees };
        },
      }),
    ]),
  );
}
