-- Pictures that look alike are found by the bands of their perceptual hash (PDQ, 256 bits): 16 bands of 16 bits, each with
-- its place a number of its own. Hashes that differ in 15 bits or fewer share a band for certain, in 31 with 89 in 100;
-- of a million pictures that have nothing to do with each other some 250 share one. Below a quality of 50 the hash of a
-- flat picture says nothing, and has no bands.
create function look_bands(hash bytea, quality int) returns int[] language sql immutable parallel safe as $$
  select case when length(hash) = 32 and quality >= 50 then array(
    select band * 65536 + get_byte(hash, band * 2) * 256 + get_byte(hash, band * 2 + 1) from generate_series(0, 15) as band
  ) end
$$;

-- In how many bits two hashes differ.
create function hash_distance(one bytea, other bytea) returns int language sql immutable parallel safe strict as $$
  select bit_count(('x' || encode(one, 'hex'))::bit(256) # ('x' || encode(other, 'hex'))::bit(256))::int
$$;

-- Kept by the database itself, whoever writes a master. Without a list of what waits to be indexed: reads stay even.
create index masters_looks on masters using gin (look_bands(pdq, pdq_quality)) with (fastupdate = off);
