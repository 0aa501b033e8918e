ALTER TABLE "players" ADD COLUMN "lends_turns" boolean;
--> statement-breakpoint
create or replace function player_json(p players) returns jsonb language sql stable
  return jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'mail', p.mail, 'program', p.is_program,
    'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation,
    'restsItself', p.rests_itself, 'lendsTurns', p.lends_turns);
