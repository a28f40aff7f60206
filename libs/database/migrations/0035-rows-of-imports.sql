-- The rows of its source that an import sends again: a rejected row then tells what became of it. Imports made before have none.
ALTER TABLE imports ADD COLUMN source_numeros integer[];

COMMENT ON COLUMN imports.source_numeros IS 'rows of the source, in the order of the rows of this import';

-- The rows of a remark: those of a warning stand in blocks, where they cannot be found by it. Earlier imports have their examples.
ALTER TABLE import_motifs ADD COLUMN numeros integer[];

COMMENT ON COLUMN import_motifs.numeros IS 'its rows in their order, 5,000 at most; null for imports that were made before they were kept';
