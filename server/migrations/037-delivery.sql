-- Perceptual hashes (PDQ) by their standard name. Two pictures are compared only if their hashes share one of 16 bands of
-- 16 bits (migration 017 has the figures).
alter function look_bands(bytea, int) rename to hash_bands;
alter index masters_looks rename to masters_hash_bands;
