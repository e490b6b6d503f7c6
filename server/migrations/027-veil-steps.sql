-- The strength of a member's own veil goes in steps of 20 from here on; what was between two is the stronger one.
update members set veil_intensity = greatest(20, ceil(veil_intensity / 20.0)::int * 20)
where veil_intensity % 20 <> 0 or veil_intensity = 0;
