-- The language that a player reads, on pages and in what is sent to them, null until a browser has said which; a sign-in has that of the
-- browser that asked.
alter table players add column language text constraint players_language check (language in ('en', 'de'));--> statement-breakpoint
alter table sign_ins add column language text constraint sign_ins_language check (language in ('en', 'de'));--> statement-breakpoint
create or replace function player_json(p players) returns jsonb language sql stable
  return jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'mail', p.mail, 'program', p.is_program,
    'timeZone', p.time_zone, 'language', p.language, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation,
    'restsItself', p.rests_itself, 'lendsTurns', p.lends_turns);
