-- A suspension can leave a member's profile and items as they are: then only this says that they may neither sign in nor act.
alter table members add barred boolean not null default false;
update members set barred = true where status = 'suspended';
