-- analyze_after_writing takes its place, which knows of whom the rows are.
DROP FUNCTION IF EXISTS analyze_after_import(text, bigint);
