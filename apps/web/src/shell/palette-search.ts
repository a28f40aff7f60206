import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatAmount, formatExactAmount, formatUnitPrice } from '#design/format-francais.js';
import { labelOf, TYPES } from '#design/parts.js';
import { problemOf } from '../api/problem.js';
import { useRead } from './data.js';
import { identifierOf } from '#design/identifier-words.js';
import { useFamilles } from './lines/familles.js';
import { useOrganization } from './organization.js';
import { codedRows, isReference } from './palette-lines.js';
import { useServices } from './services.js';

/** A row that the palette found, and the address that shows it. */
export interface Found {
  label: string;
  detail: string;
  target: { to: string; params?: Record<string, string>; search?: Record<string, unknown> };
}

export interface FoundGroup {
  label: string;
  rows: Found[];
}

const EACH = 5;
const SHORTEST = 2;
/** Time between the last letter and the question, in milliseconds. */
const SETTLE_MS = 120;

/** Follows a text once its person stops typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The screens that this application has: what has none is not searched. */
function useScreens(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}

/** How long answers wait for each other, in milliseconds: those of a slow search come later, and the others without them. */
const TOGETHER_MS = 1_000;

/**
 * What was found, shown at once for all searches: a group that came by itself would push down the row that is about to be
 * chosen. Meanwhile what was shown stays.
 */
function useTogether<Answers extends object>(
  now: Answers,
  search: string,
  isPending: boolean,
): { found: Answers; isFormer: boolean } {
  const [shown, setShown] = useState(now);
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(search), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [search, isPending]);
  const isFormer = isPending && late !== search;
  const next = isFormer ? shown : now;
  const isOther = (Object.keys(now) as (keyof Answers)[]).some((key) => next[key] !== shown[key]);
  if (isOther) setShown(next);
  return { found: next, isFormer };
}

const detailOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Searches that were not answered, and why. */
export interface Unfound {
  /** « les marchés, les prix ». */
  what: string;
  message: string;
  retry: () => void;
  isUnderWay: boolean;
}

export interface PaletteSearch {
  groups: FoundGroup[];
  /** Undefined: all were answered. */
  unfound: Unfound | undefined;
  /** Something is still asked for. */
  isPending: boolean;
  /** What is shown is not yet what was found for the text. */
  isFormer: boolean;
}

/** What a person is told of searches that failed: a list without them would say that there is none. */
function unfoundOf(
  reads: Record<string, { error: Error | null; retry: () => void; isFetching: boolean }>,
): Unfound | undefined {
  const failed = Object.entries(reads).filter(([, { error }]) => error !== null);
  const [first] = failed;
  if (first === undefined) return undefined;
  const { message } = problemOf(first[1].error);
  const retry = (): void => failed.forEach(([, read]) => read.retry());
  const isUnderWay = failed.some(([, { isFetching }]) => isFetching);
  return { what: failed.map(([name]) => name).join(', '), message, retry, isUnderWay };
}

/**
 * Marchés, fournisseurs, mandats and prices by what is typed, five each, asked at once and ended at the next letter; familles and
 * services among all of them, which are asked for once.
 */
export function usePaletteSearch(typed: string): PaletteSearch {
  const text = typed.trim();
  const search = useSettled(text);
  const { can, has } = useOrganization();
  const hasScreen = useScreens();
  const isSearcher = can('procurement.read') && has('achats_publics');
  const isAsked = search.length >= SHORTEST && isSearcher;
  const isTyping = text.length >= SHORTEST && text !== search && isSearcher;
  const when = (path: string) => ({ enabled: isAsked && hasScreen(path), keep: true });

  const query = { search, page_size: EACH };
  const marches = useRead('GET /api/v1/marches', { query }, when('/$org/marches/$id'));
  const fournisseurs = useRead('GET /api/v1/fournisseurs', { query }, when('/$org/mandats'));
  const mandats = useRead('GET /api/v1/mandats', { query }, when('/$org/mandats'));
  const prix = useRead('GET /api/v1/bordereaux/recherche', { query: { q: search, limit: EACH } }, when('/$org/prix'));
  const nomenclature = useFamilles({ enabled: isAsked && hasScreen('/$org/familles') });
  const services = useServices(isAsked && hasScreen('/$org/mandats'));
  const asked = [marches, fournisseurs, mandats, prix, nomenclature.read, services];
  const isPending = asked.some(({ isFetching }) => isFetching);
  const { found, isFormer } = useTogether(
    {
      marches: marches.data,
      fournisseurs: fournisseurs.data,
      mandats: mandats.data,
      prix: prix.data,
      familles: nomenclature.familles,
      services: services.data,
    },
    search,
    isPending,
  );
  if (!isAsked) return { groups: [], unfound: undefined, isPending: isTyping, isFormer: isTyping };

  const familles = codedRows(found.familles ?? [], search, EACH);
  const directions = codedRows(found.services?.services ?? [], search, EACH);
  const numbers = [
    ...[...(found.marches?.marches ?? []), ...(found.mandats?.mandats ?? [])].map(({ numero }) => numero),
    ...familles.map(({ code }) => code),
  ];
  // « DEMO-1101 » resembles prices of « Démolition ».
  const prices = isReference(search, numbers) ? [] : (found.prix?.items ?? []);
  const hasSuppliers = hasScreen('/$org/fournisseurs');
  const groups: FoundGroup[] = [
    {
      label: 'Marchés',
      rows: (found.marches?.marches ?? []).map(({ id, numero, objet, montant }) => ({
        label: objet,
        detail: detailOf(numero, montant === null ? undefined : formatAmount(montant)),
        target: { to: '/$org/marches/$id', params: { id } },
      })),
    },
    {
      label: 'Fournisseurs',
      rows: (found.fournisseurs?.fournisseurs ?? []).map(
        ({ id, type_id, raison_sociale, identifiant, depense_ht }) => ({
          label: raison_sociale,
          detail: detailOf(identifierOf({ type_id, identifiant }), formatAmount(depense_ht)),
          target: hasSuppliers
            ? { to: '/$org/fournisseurs/$id', params: { id } }
            : { to: '/$org/mandats', search: { fournisseur: [id] } },
        }),
      ),
    },
    {
      label: 'Familles',
      rows: familles.map(({ id, code, libelle, type }) => ({
        label: `${code} ${libelle}`,
        detail: labelOf(TYPES, type),
        target: { to: '/$org/familles', search: { fiche: `${id}.${type}` } },
      })),
    },
    {
      label: 'Services',
      rows: directions.map(({ id, code, libelle }) => ({
        label: libelle,
        detail: detailOf(code, 'ses mandats'),
        target: { to: '/$org/mandats', search: { service: [id] } },
      })),
    },
    {
      label: 'Mandats',
      rows: (found.mandats?.mandats ?? []).map(({ id, numero, exercice, objet, fournisseur, montant_ttc }) => ({
        label: objet,
        detail: detailOf(`${numero} de ${exercice}`, fournisseur?.raison_sociale, formatExactAmount(montant_ttc)),
        target: { to: '/$org/mandats', search: { exercice, search: numero, fiche: id } },
      })),
    },
    {
      label: 'Prix',
      rows: prices.map(({ designation, unite, prix_unitaire_ht, fournisseur }) => ({
        label: designation,
        detail: detailOf(`${formatUnitPrice(prix_unitaire_ht)} / ${unite}`, fournisseur?.raison_sociale),
        target: { to: '/$org/prix', search: { q: search } },
      })),
    },
  ];
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    unfound: unfoundOf({
      'les marchés': marches,
      'les fournisseurs': fournisseurs,
      'les mandats': mandats,
      'les prix': prix,
      'les familles': nomenclature.read,
      'les services': services,
    }),
    isPending: isPending || isTyping,
    isFormer: isFormer || isTyping,
  };
}
