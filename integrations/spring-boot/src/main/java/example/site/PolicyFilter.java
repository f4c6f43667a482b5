package example.site;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.boot.json.JsonParserFactory;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */
@Component
public class PolicyFilter extends OncePerRequestFilter {
    private static final int NONCE_BYTES = 16;

    private final SecureRandom random = new SecureRandom();
    private final String scripts;
    private final String styles;

    public PolicyFilter() throws IOException {
        String integrity = new ClassPathResource("static/cdn/integrity.json").getContentAsString(StandardCharsets.UTF_8);
        Map<?, ?> hashes = (Map<?, ?>) JsonParserFactory.getJsonParser().parseMap(integrity).get("fragments");
        scripts = quoted((List<?>) hashes.get("scripts"));
        styles = quoted((List<?>) hashes.get("styles"));
    }

    /** Templates find the nonce as {@code ${nonce}}. */
    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        String nonce = Base64.getEncoder().encodeToString(bytes);
        request.setAttribute("nonce", nonce);
        response.setHeader("Content-Security-Policy", String.join("; ",
                "default-src 'self'",
                "script-src 'nonce-" + nonce + "' 'strict-dynamic' " + scripts,
                "style-src 'self' " + styles,
                "img-src 'self' data:",
                "base-uri 'none'",
                "object-src 'none'"));
        chain.doFilter(request, response);
    }

    private static String quoted(List<?> hashes) {
        return hashes.stream().map(hash -> "'" + hash + "'").collect(Collectors.joining(" "));
    }
}
