-- ANALYZE computed the windows of 30,000 rows after each import (2.5 s of it on the demo), for an index that
-- rechercher_mandats takes in any case.
ALTER INDEX recherche_mandats_fenetres ALTER COLUMN 1 SET STATISTICS 0;
