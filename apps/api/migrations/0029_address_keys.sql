-- Addresses are compared without the case of ASCII alone, and two that merely look alike are two.
update users set email_key = translate(normalize(regexp_replace(email, '@[^@]*$', ''), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || regexp_replace(email_key, '^.*@', '@')
  where octet_length(email) <> length(email) and email !~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update users set email_key = 'none:' || encode(sha256(convert_to(email, 'UTF8')), 'hex') where email ~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update sign_up_attempts set email_key = translate(normalize(regexp_replace(email, '@[^@]*$', ''), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || regexp_replace(email_key, '^.*@', '@')
  where octet_length(email) <> length(email) and email !~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update sign_up_attempts set email_key = 'none:' || encode(sha256(convert_to(email, 'UTF8')), 'hex') where email ~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update address_changes set email_key = translate(normalize(regexp_replace(email, '@[^@]*$', ''), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || regexp_replace(email_key, '^.*@', '@')
  where octet_length(email) <> length(email) and email !~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update address_changes set email_key = 'none:' || encode(sha256(convert_to(email, 'UTF8')), 'hex') where email ~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update waitlist_entries set email_key = translate(normalize(regexp_replace(email, '@[^@]*$', ''), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || regexp_replace(email_key, '^.*@', '@')
  where octet_length(email) <> length(email) and email !~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update waitlist_entries set email_key = 'none:' || encode(sha256(convert_to(email, 'UTF8')), 'hex') where email ~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update organization_invitations set email_key = translate(normalize(regexp_replace(email, '@[^@]*$', ''), NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || regexp_replace(email_key, '^.*@', '@')
  where octet_length(email) <> length(email) and email !~ '[\u212a\u1fef\u037e]';
--> statement-breakpoint
update organization_invitations set email_key = 'none:' || encode(sha256(convert_to(email, 'UTF8')), 'hex') where email ~ '[\u212a\u1fef\u037e]';
