/** The items of each key, both in the order in which they come. (`Map.groupBy`, which Node 20 does not have.) */
export function grouper<Item, Key>(items: Iterable<Item>, cle: (item: Item) => Key): Map<Key, Item[]> {
  const groupes = new Map<Key, Item[]>();
  for (const item of items) {
    const key = cle(item);
    const groupe = groupes.get(key);
    if (groupe) groupe.push(item);
    else groupes.set(key, [item]);
  }
  return groupes;
}
