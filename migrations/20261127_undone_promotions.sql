-- An undone promotion holds nothing of the year into which it had led.
UPDATE promotion_students r SET section_id = NULL FROM promotions p
  WHERE p.site_id = r.site_id AND p.id = r.promotion_id AND p.state = 'undone' AND r.section_id IS NOT NULL;
