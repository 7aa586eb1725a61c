-- Late at the gate is decided in minutes, as people say it; what was decided in seconds is kept, a part of a minute as a whole one.
UPDATE site_options SET key = 'attendance-late-after-minutes', value = to_jsonb(((value #>> '{}')::int + 59) / 60)
  WHERE key = 'attendance-late-after';
